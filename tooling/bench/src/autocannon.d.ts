/** What the benchmark uses of autocannon, which brings no types of its own. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Sent in turn by each connection. */
    requests?: { headers: Record<string, string> }[]
  }
  interface Result {
    requests: { average: number; total: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}

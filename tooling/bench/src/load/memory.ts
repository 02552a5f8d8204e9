/** Memory of a Node process, in bytes. */
export interface Memory {
  rss: number
  heap: number
}

/** For the environment of a process whose memory is read. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })

/** Lets a process collect its garbage, and reads what is left, over its inspector. */
export async function readMemory(port: number): Promise<Memory> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const call = (id: number, method: string, params = {}) =>
    new Promise<{ result: { result?: { value: string } } }>((resolve) => {
      socket.addEventListener('message', function onMessage({ data }) {
        const answer = JSON.parse(String(data))
        if (answer.id !== id) return
        socket.removeEventListener('message', onMessage)
        resolve(answer)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await call(1, 'HeapProfiler.collectGarbage')
  const expression = 'JSON.stringify(process.memoryUsage())'
  const { result } = await call(2, 'Runtime.evaluate', { expression, returnByValue: true })
  socket.close()
  const { rss, heapUsed } = JSON.parse(result.result!.value)
  return { rss, heap: heapUsed }
}

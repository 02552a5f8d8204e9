import ipaddr from 'ipaddr.js'

/**
 * Fastify's `trustProxy` for what `TRUST_PROXY` says: the last so many addresses of X-Forwarded-For were written by
 * proxies of ours, or those in these networks. What stands before them any client can make up.
 */
export function trustOf(proxies: number | string) {
  return typeof proxies === 'string' ? proxies : (_address: string, hop: number) => hop < proxies
}

/** What an address counts as: an IPv6 network of 64 bits is one household, as one IPv4 address is. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** A network of many households, for logs: 24 bits of an IPv4 address, 48 of an IPv6 address. */
export function shortNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`
  return `${new ipaddr.IPv6([...address.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()}/48`
}

import { lookup as resolve, type LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is on the internet, and not of this machine or a private network. */
export function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'
}

/** Whether the host of a URL may be on the internet; a name is looked up once more when it is called. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|test|arpa)\.?$/i.test(host)
}

/** Looks a host up for a connection, and fails when one of its addresses is not on the internet. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...(options as LookupOptions), all: true }, (error, found) => {
    if (error) return callback(error, '')
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('the host has an address of this machine or of a private network'), '')
    }
    if (options.all) return callback(null, found)
    const [first] = found
    return callback(null, first?.address ?? '', first?.family)
  })
}

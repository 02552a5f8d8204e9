/** The header that carries the caller's address into the library; the bridge overwrites a client's own. */
export const CLIENT_ADDRESS = 'x-client-ip'

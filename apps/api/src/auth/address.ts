/** The header that carries the caller's address into the library; the bridge overwrites whatever a client sent. */
export const CLIENT_ADDRESS = 'x-client-ip'

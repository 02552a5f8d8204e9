/** The connection's code, in a file of its own: pages are read before they are live. */
export const loadRealtimeClient = () => import('@queuemate/realtime/client')

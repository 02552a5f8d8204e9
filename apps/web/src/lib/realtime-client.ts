/** The connection's code, in a separate file, because pages are shown before they are live. */
export const loadRealtimeClient = () => import('@queuemate/realtime/client')

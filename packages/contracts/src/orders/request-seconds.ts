/* Apart from the machine, because public pages name them and do not load it. */

/** How long a request stays open (spec §9). */
export const REQUEST_SECONDS = 60
/** The companion's alert closes after this many seconds, so that an answer still arrives in time (spec §9). */
export const ALERT_SECONDS = REQUEST_SECONDS - 2

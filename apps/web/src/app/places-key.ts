/** Where the router and the landing page keep places, each by the key of its entry in the history. */
export const placesKey = 'queuemate.places'

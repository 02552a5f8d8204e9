/*
 * Where layouts change, as media queries: for `matchMedia`, and as custom media in all style sheets, `@media (--narrow)`
 * (`styleSheets` in vite-plugins.ts).
 */

/** The list, the record and the decision of an application stand beside each other above. */
export const threePanes = '(max-width: 1279.98px)'
/** No room for three columns, or for a panel beside a list. */
export const tight = '(max-width: 1199.98px)'
/** Below the wide layout: no links beside a page, a bar at the bottom. */
export const narrow = '(max-width: 991.98px)'
export const phone = '(max-width: 619.98px)'
export const smallPhone = '(max-width: 479.98px)'
export const smallestPhone = '(max-width: 359.98px)'

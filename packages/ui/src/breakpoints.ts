/* Breakpoints as media queries: for `matchMedia`, and as custom media in all style sheets, such as `@media (--narrow)`
   (`styleSheets` in vite-plugins.ts). */

/** Above this width, an application's list, record and decision fit side by side. */
export const threePanes = '(max-width: 1279.98px)'
/** Too narrow for three columns, or for a panel beside a list. */
export const tight = '(max-width: 1199.98px)'
/** The narrow layout: a bar at the bottom in place of the sidebar. */
export const narrow = '(max-width: 991.98px)'
export const phone = '(max-width: 619.98px)'
export const smallPhone = '(max-width: 479.98px)'
export const smallestPhone = '(max-width: 359.98px)'

/** A module of its own, so that the bar's imports are not part of the first script of every visit. */
void import('./impersonation-root.tsx')

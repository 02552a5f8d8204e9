/** A step of its own: what the bar needs is named here, not in the first script of every visit. */
void import('./impersonation-root.tsx')

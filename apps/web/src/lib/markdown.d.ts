/** A page of `@queuemate/content`, compiled at build time. */
declare module '*.md' {
  const page: import('@queuemate/content/pages').BuiltPage
  export default page
}

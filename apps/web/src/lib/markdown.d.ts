/** A page of `@queuemate/content`, compiled when the app is built. */
declare module '*.md' {
  const page: import('@queuemate/content/pages').BuiltPage
  export default page
}

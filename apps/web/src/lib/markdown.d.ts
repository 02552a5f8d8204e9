/** A page of `@queuemate/content`, compiled when the app is built. */
declare module '*.md' {
  const page: import('@queuemate/content/pages').PageText
  export default page
}

/** Where the build, or Vite while developing, serves a worker's script. */
declare module "*?worker&url" {
  const address: string
  export default address
}

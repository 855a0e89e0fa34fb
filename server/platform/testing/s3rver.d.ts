/** The types of the package `s3rver`, which contains none. Only the parts that tests use are declared. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string; configs: [] }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}

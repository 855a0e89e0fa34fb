/** The types of `s3rver`, which has none, as far as tests use it. */
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

/** The parts of `s3rver`, which brings no types, that tests use. */
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

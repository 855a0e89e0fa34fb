import { onOff } from '#server/platform/environment.ts'

/** The environment variables of pictures that imports fetch from other sites. */
export const importVariables = {
  IMPORTS_FROM_PRIVATE_NETWORKS: onOff('off').describe(
    '`on`: the addresses of pictures in imported tables may be in private networks, have a port, and start with `http://`. Sellers can then make the shop send requests into your network.',
  ),
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    /** Whether imports fetch pictures from private networks, from other ports, and over HTTP without TLS. */
    importsFromPrivateNetworks: boolean
  }
}

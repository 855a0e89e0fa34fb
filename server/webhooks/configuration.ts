import { onOff } from '#server/platform/environment.ts'

/** The environment variables of webhooks. */
export const webhookVariables = {
  WEBHOOKS_TO_PRIVATE_NETWORKS: onOff('off').describe(
    '`on`: webhook addresses may be in private networks and may start with `http://`.',
  ),
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    /** Whether webhook URLs may be in private networks, and may use HTTP without TLS. */
    webhooksToPrivateNetworks: boolean
  }
}

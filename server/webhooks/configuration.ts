import { onOff } from '#server/platform/environment.ts'

/** The environment variables of webhooks. */
export const webhookVariables = {
  WEBHOOKS_TO_PRIVATE_NETWORKS: onOff('off').describe(
    '`on` allows webhook addresses in private networks and with `http://`.',
  ),
}

declare module '#server/platform/configuration.ts' {
  interface Configuration {
    /** Whether webhook URLs may be in private networks, and may use HTTP without TLS. */
    webhooksToPrivateNetworks: boolean
  }
}

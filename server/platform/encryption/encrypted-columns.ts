type Column = {
  /** The column by whose value a row is known, and its type. */
  row: string
  rowType: 'uuid' | 'text' | 'boolean'
  /** What PostgreSQL holds there; the encrypted text stands in any of them. */
  type: 'text' | 'jsonb' | 'bytea'
}

/** Every secret that the shop must be able to read back, by table and column. What is only compared is kept as a hash, and not here. */
export const ENCRYPTED_COLUMNS = {
  'auth.mfa_factors.secret': { row: 'id', rowType: 'uuid', type: 'text' },
  'auth.provider_trips.code_verifier': { row: 'state', rowType: 'uuid', type: 'text' },
  'auth.saml_key.private_key': { row: 'is_only', rowType: 'boolean', type: 'text' },
  'auth.sessions.refresh_key': { row: 'id', rowType: 'uuid', type: 'bytea' },
  'auth.signing_keys.private_jwk': { row: 'kid', rowType: 'text', type: 'jsonb' },
  'platform_secrets.secret': { row: 'name', rowType: 'text', type: 'text' },
  'webhook_endpoints.secret': { row: 'endpoint_id', rowType: 'uuid', type: 'text' },
  'webhook_endpoints.previous_secret': { row: 'endpoint_id', rowType: 'uuid', type: 'text' },
} as const satisfies Record<string, Column>

export type EncryptedColumn = keyof typeof ENCRYPTED_COLUMNS

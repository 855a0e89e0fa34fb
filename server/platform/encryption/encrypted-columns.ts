export type Column = {
  /** The SQL expression that identifies a row with an encrypted value. The SQL type of its value is `rowType`. */
  row: string
  rowType: 'uuid' | 'text' | 'boolean'
  /**
   * The type of the column that contains the encrypted text. In a column of type `job`, the text is the only member of
   * a JSON object.
   */
  type: 'text' | 'jsonb' | 'bytea' | 'job'
  /** The SQL condition for the rows that contain a secret, if not all rows do. */
  where?: string
}

/**
 * Every column with secrets that the shop must be able to decrypt. The list includes hashes of six-digit codes, because
 * an attacker could find the codes by trying all of them. All other secrets are stored as hashes and only compared, so
 * they are not listed here.
 */
export const ENCRYPTED_COLUMNS = {
  'auth.mfa_challenges.otp_hash': { row: 'id', rowType: 'uuid', type: 'text' },
  'auth.mfa_factors.secret': { row: 'id', rowType: 'uuid', type: 'text' },
  'auth.one_time_tokens.otp_hash': { row: `user_id || ' ' || token_type`, rowType: 'text', type: 'text' },
  'auth.oauth_flows.code_verifier': { row: 'state', rowType: 'uuid', type: 'text' },
  'auth.saml_key.private_key': { row: 'is_only', rowType: 'boolean', type: 'text' },
  'auth.sessions.refresh_key': { row: 'id', rowType: 'uuid', type: 'bytea' },
  'auth.signing_keys.private_jwk': { row: 'kid', rowType: 'text', type: 'jsonb' },
  'pgboss.job.data': { row: 'id', rowType: 'uuid', type: 'job', where: `name in ('mail', 'text-message')` },
  'platform_secrets.secret': { row: 'name', rowType: 'text', type: 'text' },
  'push_subscriptions.auth_secret': { row: 'subscription_id', rowType: 'uuid', type: 'text' },
  'webhook_endpoints.secret': { row: 'endpoint_id', rowType: 'uuid', type: 'text' },
  'webhook_endpoints.previous_secret': { row: 'endpoint_id', rowType: 'uuid', type: 'text' },
} as const satisfies Record<string, Column>

export type EncryptedColumn = keyof typeof ENCRYPTED_COLUMNS

import { sql } from 'kysely'
import type { FilerStatusForm, SellerTax } from '#contract/tax.ts'
import type { TaxNumbers } from '#contract/tax-numbers.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const DETAILS = sql`
  business_name, coalesce(ntn, '') as ntn, coalesce(cnic, '') as cnic, coalesce(strn, '') as strn,
  coalesce(filer_status, 'unchecked') as filer_status, checked_on::text as checked_on`

/** Returns the tax details of a seller, or undefined if there is no such seller. */
export async function taxOf(database: Database | Tx, sellerId: string): Promise<SellerTax | undefined> {
  const { rows } = await sql<SellerTax>`
    select ${DETAILS} from seller_profiles left join seller_tax_details on seller_id = id
    where id = ${sellerId}`.execute(database)
  return rows[0]
}

/**
 * Returns the tax details of a seller. Locks the seller, so that changes of the tax details run one after the other.
 */
export async function lockTaxOf(tx: Tx, sellerId: string): Promise<SellerTax | undefined> {
  const { rows } = await sql<SellerTax>`
    select ${DETAILS} from seller_profiles left join seller_tax_details on seller_id = id
    where id = ${sellerId} for no key update of seller_profiles`.execute(tx)
  return rows[0]
}

/** Stores the tax numbers of a seller. If `isUnchecked`, the filer status must be checked again. */
export async function storeNumbers(
  tx: Tx,
  seller_id: string,
  numbers: TaxNumbers,
  isUnchecked: boolean,
): Promise<void> {
  const again = isUnchecked ? { filer_status: 'unchecked', checked_on: null } : {}
  await tx
    .insertInto('seller_tax_details')
    .values({ seller_id, ...numbers })
    .onConflict((conflict) =>
      conflict.column('seller_id').doUpdateSet({ ...numbers, ...again, updated_at: sql`now()` }),
    )
    .execute()
}

/** Stores the filer status of a seller and the day on which it was checked. */
export async function storeFilerStatus(tx: Tx, seller_id: string, form: FilerStatusForm): Promise<void> {
  await tx
    .insertInto('seller_tax_details')
    .values({ seller_id, ...form })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ ...form, updated_at: sql`now()` }))
    .execute()
}

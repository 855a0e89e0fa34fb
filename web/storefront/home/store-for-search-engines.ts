import type { Store } from '#contract/store.ts'

/**
 * Returns the store's details (such as name, phone and email address) as schema.org data, which search engines read.
 */
export function storeForSearchEngines({ name, public_url, phone, email, address, social, opening_hours }: Store) {
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name,
    url: public_url,
    telephone: phone,
    email,
    address,
    currenciesAccepted: 'PKR',
    openingHours: opening_hours.map(({ days, hours }) => `${days} ${hours}`.trim()),
    sameAs: Object.values(social).filter((page) => page !== ''),
  }
}

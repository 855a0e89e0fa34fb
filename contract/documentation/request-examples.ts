/** The examples of request bodies whose rules combine several fields, by the name of the call. */
export const REQUEST_EXAMPLES: Record<string, unknown> = {
  changeProducts: {
    changes: [
      { product_id: '6f1f3f60-9d7f-4f5e-8f77-0d2f0c0a8d11', price_percent: -10, stock_difference: 24 },
      { product_id: '5d1f2c9e-7a40-4d3b-9f7e-3c2b1a098765', price: 18000, status: 'active' },
    ],
  },
}

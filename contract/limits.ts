/** The specification's constants (section 9) and the bounds of every field. */
export const SHOP_PAGE_SIZE = 8
export const SELLER_PAGE_SIZE = 6
export const DEFAULT_PAGE_SIZE = 5
export const MAX_PAGE_SIZE = 100

/** The Max Price slider of the shop, in rupees. */
export const PRICE_SLIDER = { min: 0, max: 10_000, step: 100 } as const

/** Characters of a search, and of a category by which products are asked for. */
export const LONGEST_SEARCH = 100
export const LONGEST_CATEGORY = 80

/** Bytes. A picture must be smaller. */
export const IMAGE_MAX_BYTES = 3 * 1024 * 1024
/** Pixels a picture may have once it is unpacked. */
export const IMAGE_MAX_PIXELS = 50_000_000
/** The same for AVIF and HEIF, whose decoders take ten times as long. */
export const IMAGE_MAX_PIXELS_AVIF = 12_000_000

/** Products that one file may bring, and its bytes. */
export const IMPORT_MAX_LINES = 10_000
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** Units of one product in one cart line; the screen sets no maximum, the stock does. */
export const MAX_QUANTITY = 10_000
/** Different products in one cart. */
export const MAX_CART_LINES = 100
/** What a guest's cart is called: 32 hexadecimal digits. */
export const GUEST_CART_ID = /^[0-9a-f]{32}$/

export const MAX_STOCK = 10_000_000
/** Units at or below which a product is running low. */
export const LOW_STOCK = 10
/** In a product's own unit: kilograms, grams, pieces. */
export const MAX_UNIT_WEIGHT = 1_000_000
/** Paisa: Rs. 1,000,000. */
export const MAX_PRICE = 100_000_000
/** Paisa: Rs. 100,000,000. Card providers charge little more at once, and sums of orders stay safe integers. Checks of the tables hold the same figure. */
export const MAX_ORDER_TOTAL = 10_000_000_000

/** Milliseconds. */
export const CONFIRM_FALLBACK_AFTER = 3000
export const CONFIRM_REDIRECT_AFTER = 1500

/** Milliseconds a toast stays. The cart area keeps at most `CART_TOASTS.limit` at once. */
export const CART_TOASTS = { duration: 4000, errorDuration: 4000, successDuration: 2000, limit: 20 } as const
export const TOAST_DURATION = 2000
/** Milliseconds in which an act can be undone from its toast. */
export const UNDO_DURATION = 8000

/** Minutes until an order whose payment is not completed is cancelled and its stock returned. */
export const PAYMENT_WINDOW_MINUTES = 30
/** Days after the delivery in which a customer can ask for a refund, as the page /money-back says. */
export const REFUND_WINDOW_DAYS = 2

export const MIN_PASSWORD_LENGTH = 8

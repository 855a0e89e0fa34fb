import { rupees } from './money.ts'

/** The specification's constants (section 9) and the limits of all fields. */
export const SHOP_PAGE_SIZE = 8
export const SELLER_PAGE_SIZE = 6
export const DEFAULT_PAGE_SIZE = 5
export const MAX_PAGE_SIZE = 100

/** The Max Price slider of the shop, in rupees. */
export const PRICE_SLIDER = { min: 0, max: 10_000, step: 100 } as const

/** The maximum length of a search text and of a category name in a filter. */
export const LONGEST_SEARCH = 100
export const LONGEST_CATEGORY = 80

/** Bytes. A picture must be smaller. */
export const IMAGE_MAX_BYTES = 3 * 1024 * 1024
/** The maximum pixels of a picture after decompression. */
export const IMAGE_MAX_PIXELS = 50_000_000
/** The same for AVIF and HEIF: their decoders take ten times as long. */
export const IMAGE_MAX_PIXELS_AVIF = 12_000_000

/** The maximum pictures of a product. */
export const MAX_PICTURES = 6
/** The maximum pack sizes of a product. */
export const MAX_PACK_SIZES = 12

/** The maximum products and bytes of an imported file. */
export const IMPORT_MAX_LINES = 10_000
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** The maximum units of one product in a cart line. The screen has no maximum; the stock limits the quantity. */
export const MAX_QUANTITY = 10_000
/** The maximum number of different products in a cart. */
export const MAX_CART_LINES = 100
/** The id of a guest's cart: 32 hexadecimal digits. */
export const GUEST_CART_ID = /^[0-9a-f]{32}$/

export const MAX_STOCK = 10_000_000
/** At this number of units or below, a product is low on stock. */
export const LOW_STOCK = 10
/** In the product's unit: kilograms, grams or pieces. */
export const MAX_UNIT_WEIGHT = 1_000_000
export const MAX_PRICE = rupees(1_000_000)
/**
 * Card providers have a similar maximum, and sums of orders stay safe integers. Database checks use the same limit.
 */
export const MAX_ORDER_TOTAL = rupees(100_000_000)

/** Milliseconds. */
export const CONFIRM_FALLBACK_AFTER = 3000
export const CONFIRM_REDIRECT_AFTER = 1500

/** Duration of a toast in milliseconds. The cart area shows at most `CART_TOASTS.limit` at once. */
export const CART_TOASTS = { duration: 4000, errorDuration: 4000, successDuration: 2000, limit: 20 } as const
export const TOAST_DURATION = 2000
/** Milliseconds during which a toast offers Undo. */
export const UNDO_DURATION = 8000

/** Minutes until an unpaid order is cancelled and its stock is returned. */
export const PAYMENT_WINDOW_MINUTES = 30
/** Days after the delivery in which a customer can ask for a refund, as the page /money-back says. */
export const REFUND_WINDOW_DAYS = 2

export const MIN_PASSWORD_LENGTH = 8

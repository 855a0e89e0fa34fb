import { rupees } from './money.ts'

/** The constants of the specification (section 9) and the limits of the form fields. */
export const SHOP_PAGE_SIZE = 8
export const SELLER_PAGE_SIZE = 6
export const DEFAULT_PAGE_SIZE = 5
export const MAX_PAGE_SIZE = 100

/** The range and step of the Max Price slider on the shop page, in rupees. */
export const PRICE_SLIDER = { min: 0, max: 10_000, step: 100 } as const

/** The maximum length, in characters, of a search text and of a category name in a filter. */
export const LONGEST_SEARCH = 100
export const LONGEST_CATEGORY = 80

/** The size limit of an uploaded picture in bytes. The picture must be smaller. */
export const IMAGE_MAX_BYTES = 3 * 1024 * 1024
/** The maximum number of pixels of a decoded picture: its width multiplied by its height. */
export const IMAGE_MAX_PIXELS = 50_000_000
/**
 * The maximum number of pixels of an uploaded picture that can only be decoded as a whole. These are GIFs, progressive
 * JPEGs, interlaced PNGs and lossless WebPs. Other pictures are decoded in strips, which takes far less memory.
 */
export const IMAGE_MAX_PIXELS_WHOLE = 12_000_000
/**
 * The maximum number of pixels of an uploaded AVIF or HEIF picture. It is lower than for other formats, because
 * decoding takes about 20 bytes of memory for each pixel.
 */
export const IMAGE_MAX_PIXELS_AVIF = 5_000_000

/** The maximum number of pictures of a product. */
export const MAX_PICTURES = 6
/** The maximum number of pack sizes of a product. */
export const MAX_PACK_SIZES = 12

/**
 * The maximum number of units in a cart line. The screens do not show this limit; they limit the quantity to the stock.
 */
export const MAX_QUANTITY = 10_000
/** The maximum number of different products in a cart. */
export const MAX_CART_LINES = 100
/** The format of the id of a guest's cart: 32 hexadecimal digits. */
export const GUEST_CART_ID = /^[0-9a-f]{32}$/

export const MAX_STOCK = 10_000_000
/** A product with this number of units or fewer counts as low on stock. */
export const LOW_STOCK = 10
/** The maximum weight or count of one pack, in the unit of the product, such as kilograms, grams or pieces. */
export const MAX_UNIT_WEIGHT = 1_000_000
export const MAX_PRICE = rupees(1_000_000)
/**
 * The maximum total of an order in paisa. It is similar to the limits of card providers, and sums of many such orders
 * are still safe integers. The database checks use the same limit.
 */
export const MAX_ORDER_TOTAL = rupees(100_000_000)

/**
 * The settings for short messages (toasts) about the cart: durations in milliseconds, and the maximum number at once.
 */
export const CART_TOASTS = { duration: 4000, errorDuration: 4000, successDuration: 2000, limit: 20 } as const
export const TOAST_DURATION = 2000
/**
 * The number of milliseconds for which a message with an Undo button stays on the screen. The server treats a status
 * change within this time after the delivery as an undo.
 */
export const UNDO_DURATION = 8000

/**
 * The number of minutes after which the shop cancels an unpaid order and puts its stock on sale again. Orders that
 * await a bank transfer have a longer limit (`TRANSFER_HOURS`).
 */
export const PAYMENT_WINDOW_MINUTES = 30
/** The number of minutes after a declined refund request in which the customer cannot send another one. */
export const REFUND_PAUSE_MINUTES = 60
/**
 * The number of days after delivery in which a customer can request a refund: the default, and the range of the
 * setting.
 */
export const REFUND_DAYS = { default: 2, least: 1, most: 60 } as const

export const MIN_PASSWORD_LENGTH = 8

/** The longest period of the money report for admins, in days. */
export const LONGEST_MONEY_PERIOD = 366

/** The maximum number of API keys of one seller, and of the shop. */
export const MAX_API_KEYS = 20
/** The number of calls that one API key can make in a minute. */
export const KEY_CALLS_PER_MINUTE = 600

/** The number of minutes after which a view session ends, in which staff see the shop as a user. */
export const VIEW_MINUTES = 15
/** The number of days for which a user's settings list the view sessions, in which staff saw the shop as this user. */
export const VIEWS_LISTED_DAYS = 90

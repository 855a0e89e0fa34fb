/** The query key of a customer's orders. Every answer about them is stored under this key or one that begins with it. */
export const ordersKey = (userId: string | undefined) => ['orders', userId]

/** The query key of a customer's cart, or of the guest's without a user id. */
export const cartKey = (userId: string | undefined) => ['cart', userId]

/** The options of every mutation of a cart. Each waits for the one before, so that the last change is the last to arrive. */
export const CART_CHANGE = { mutationKey: ['cart change'], scope: { id: 'cart' }, networkMode: 'always' } as const

/** Returns the start of the query keys of a customer's orders. */
export const ordersKey = (userId: string | undefined) => ['orders', userId]

/** Returns the query key of a customer's cart. Without a user id, it is the key of the guest's cart. */
export const cartKey = (userId: string | undefined) => ['cart', userId]

/**
 * Options for every mutation of the cart. The mutations run one after another, so that the server receives the changes
 * in order.
 */
export const CART_CHANGE = { mutationKey: ['cart change'], scope: { id: 'cart' }, networkMode: 'always' } as const

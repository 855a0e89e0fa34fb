/** The query key of a customer's orders; all query keys for orders begin with it. */
export const ordersKey = (userId: string | undefined) => ['orders', userId]

/** The query key of a customer's cart; without a user id, of the guest's cart. */
export const cartKey = (userId: string | undefined) => ['cart', userId]

/** The options of all cart mutations. They run one after another, so that the last change arrives last. */
export const CART_CHANGE = { mutationKey: ['cart change'], scope: { id: 'cart' }, networkMode: 'always' } as const

/**
 * Sentences that a guest's pages may say; `areaMessages` are those of the pages behind, and `problems` those of the
 * server. The specification's texts stand in these three word for word (section 8, and the validation messages of
 * section 5); nothing else in the code spells them out.
 */
export const messages = {
  cart: {
    empty: 'Your cart is empty',
    loadFailed: 'Cart is empty or failed to load.',
    added: 'Item added to cart',
    addFailed: (reason: string) => `Failed to add item: ${reason}`,
    removed: 'Item removed from cart',
    removeFailed: 'Failed to remove item. Try again.',
    updateFailed: 'Failed to update quantity',
    cleared: 'Cart cleared successfully!',
    clearFailed: 'Failed to clear cart.',
    full: 'The cart holds as many different products as it can.',
    unreadable: 'Part of your cart could not be read in this browser, so it was left out.',
    leftOut: (names: readonly string[]) => `No longer sold, so left out of your cart: ${names.join(', ')}`,
    adding: 'Adding...',
    removing: 'Removing...',
  },
  wishlist: {
    added: 'Added to wishlist',
    addFailed: 'Failed to add to wishlist',
    loadFailed: 'Failed to load wishlist',
    removed: 'Removed from wishlist',
    removeFailed: 'Failed to remove',
    notLoggedIn: 'Not logged in',
    already: 'Already in wishlist',
    none: 'Your wishlist is empty',
  },
  shop: {
    noMatch: 'No products match your current filters. Try adjusting your category or price range.',
    productNotFound: 'Product not found.',
    loading: 'Loading products...',
  },
  checkout: {
    placeFailed: 'Failed to place order.',
    cartChanged: 'Your cart has changed since you saw it:',
    acceptChanges: 'Nothing was ordered. To accept the changes, place the order again.',
    nothingOrderable: 'Nothing in your cart can be ordered at the moment.',
    paymentUnavailable: 'The payment page can’t be opened just now. Your order is kept: please try again in a moment.',
  },
  orders: {
    fetchOneFailed: 'Failed to fetch order.',
    exportFailed: 'Failed to export orders.',
    updateStatusFailed: 'Failed to update status.',
    userFailed: 'Unable to fetch user.',
    fetchFailed: 'Unable to fetch orders.',
    countsFailed: 'Failed to fetch order item counts.',
    none: 'No orders found.',
    loading: 'Loading orders...',
    inCart: 'The items are in your cart',
  },
  broken: 'Something went wrong on our side.',
  notFound: 'No match found with the path specified',
} as const

/**
 * The texts of the pages for guests. `areaMessages` contains the texts of all other pages, `problems` the error
 * messages of the server. The specification prescribes some texts word for word (section 8, and the validation messages
 * of section 5). They are therefore defined only in these three files.
 */
export const messages = {
  cart: {
    empty: 'Your cart is empty',
    loadFailed: 'Cart is empty or failed to load.',
    added: 'Item added to cart',
    addFailed: 'Failed to add item: {reason}',
    removed: 'Item removed from cart',
    removeFailed: 'Failed to remove item. Try again.',
    updateFailed: 'Failed to update quantity',
    cleared: 'Cart cleared successfully!',
    clearFailed: 'Failed to clear cart.',
    full: 'Your cart is full. Remove a product before you add another one.',
    unreadable: 'We could not read part of your cart in this browser, so we removed it.',
    leftOut: 'No longer sold and removed from your cart: {names}',
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
    acceptChanges: 'Your order was not placed. To accept the changes, place the order again.',
    nothingOrderable: 'None of the items in your cart can be ordered at the moment.',
    paymentUnavailable:
      'The payment page is not available right now. We kept your order: please try again in a moment.',
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
    inCart: 'The items were added to your cart',
  },
  loginFailed: 'Authentication failed',
  broken: 'Something went wrong on our side.',
  notFound: 'No match found with the path specified',
} as const

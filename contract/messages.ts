/**
 * The texts of the pages for guests. `areaMessages` contains the texts of all other pages, `problems` the error
 * messages of the server. The specification prescribes some texts word for word (section 8, and the validation messages
 * of section 5). These texts are therefore defined only in these three files.
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
    addedAll: 'The items were added to your cart',
    adding: 'Adding...',
    removing: 'Removing...',
  },
  shop: {
    noMatch: 'No products match your current filters. Try adjusting your category or price range.',
    productNotFound: 'Product not found.',
    loading: 'Loading products...',
  },
  loginFailed: 'Authentication failed',
  broken: 'Something went wrong on our side.',
  notFound: 'No match found with the path specified',
} as const

/**
 * The value of `handle` of the routes (React Router) whose pages have the sidebar of the back office instead of the
 * shop's header and footer.
 */
export const BACK_OFFICE = 'back office'

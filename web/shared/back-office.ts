/** The `handle` of the routes whose pages have the frame of the back office instead of the shop's header and footer. */
export const BACK_OFFICE = 'back office'

/** The columns of the shop's grid, beside its filters. */
export const GRID = 'md:grid-cols-3 xl:grid-cols-4'

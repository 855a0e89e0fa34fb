/** The columns of the shop's grid, beside its filters. */
export const GRID = 'md:grid-cols-4'

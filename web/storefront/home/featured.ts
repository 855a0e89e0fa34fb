/** The four categories the home page leads to; `category` is what the shop's address says. */
export const FEATURED = [
  { name: 'Vegetables', category: 'vegetables', line: 'Picked this week' },
  { name: 'Lentils', category: 'pulses', line: 'Daal for every day' },
  { name: 'Fruits', category: 'fruits', line: 'Sweet and in season' },
  { name: 'Rice', category: 'rice', line: 'Long grain, aged' },
] as const

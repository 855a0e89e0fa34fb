// Sets the chosen type of Urdu pages before the first paint, so that the letters do not change while the page loads.
// See docs/decisions/132.
try {
  if (localStorage.getItem('mandi-nastaliq')) document.documentElement.dataset.nastaliq = ''
} catch {
  // The browser disables storage for this site, so the page keeps the usual letters.
}

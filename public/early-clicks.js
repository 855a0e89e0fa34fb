// Stores clicks on Add to Cart until the other scripts run (docs/decisions/107).
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest?.('[data-adds]')
    if (!button || 'ready' in document.documentElement.dataset) return
    event.preventDefault()
    event.stopPropagation()
    const ids = JSON.parse(sessionStorage.early_adds ?? '[]')
    sessionStorage.early_adds = JSON.stringify([...new Set(ids).add(button.dataset.adds)])
    button.dataset.early = ''
    button.ariaBusy = true
  },
  true,
)

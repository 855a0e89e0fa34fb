// The functions `findBy…` and `waitFor` of the Testing Library have a long timeout, so that a test does not fail only
// because the machine is busy. Tests that have no document do not load this library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

// TypeScript treats a file without an export as a script, in which `await` is not allowed at the top level.
export {}

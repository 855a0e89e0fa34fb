import { Html } from '#server/platform/html.ts'

/** The styles of the sandbox's payment page, which has the colours of the shop. */
export const STYLES = new Html(`
*{box-sizing:border-box}
body{margin:0;background:#fbf7ee;color:#20301f;font:1.0625rem/1.5 Inter,"Inter Variable",system-ui,sans-serif}
html:lang(ur){font-family:'Noto Naskh Arabic','Geeza Pro',Tahoma,sans-serif}html:lang(ur) body{font-family:inherit;line-height:1.9}html:lang(ur) h1{font-size:1.875rem;line-height:1.7;letter-spacing:0}
main{max-width:30rem;margin:0 auto;padding:1.25rem 1rem 3rem}
header{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;justify-content:space-between}
header p{margin:0}
.store{color:#1e5a33;font-size:1.375rem;font-weight:800;letter-spacing:-.02em}
.badge{background:#ffb931;border-radius:99px;padding:.15rem .75rem;font-size:.8125rem;font-weight:600}
h1{margin:1.25rem 0 0;color:#1e5a33;font-size:2.25rem;line-height:1.15;letter-spacing:-.03em}
.quiet{margin:.25rem 0;color:#566653;font-size:.9375rem;overflow-wrap:anywhere}
h2{margin:0;color:#1e5a33;font-size:1.375rem}
b{white-space:nowrap;font-variant-numeric:tabular-nums}
section,form{margin-top:1.25rem;background:#fff;border:1px solid #ebe3d0;border-radius:1.25rem;padding:1.25rem}
ul{list-style:none;margin:0;padding:0}
li,.total{display:flex;gap:1rem;justify-content:space-between;padding:.4rem 0}
li span:first-child{overflow-wrap:anywhere}
li small{display:block;color:#566653}
.amount,.total strong{font-variant-numeric:tabular-nums;white-space:nowrap}
.total{margin:.5rem 0 0;padding-top:.75rem;border-top:1px solid #ebe3d0;font-size:1.1875rem;font-weight:600}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
.field{display:grid;gap:.3rem}
label{font-weight:600;font-size:.9375rem}
input{width:100%;min-height:3rem;padding:.6rem .875rem;border:1px solid #8a9682;border-radius:.75rem;background:#fff;color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid]{border-color:#a5281b}
.fault{color:#a5281b;font-size:.875rem}
button,.button{display:block;width:100%;min-height:3.25rem;padding:.75rem 1rem;border:0;border-radius:99px;background:#1e5a33;color:#fff;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#174828}
.plain{background:none;color:#1e5a33;font-weight:600;min-height:2.75rem;padding:.5rem}
.plain:hover{background:#f1f6ef}
:focus-visible{outline:3px solid #ffb931;outline-offset:2px;box-shadow:0 0 0 2px #1e5a33}
.notice{margin:0;padding:.75rem 1rem;border-radius:.75rem;background:#fdecea;color:#7d1d13;font-weight:500}
.calm{margin-top:1.25rem;background:#e8f2e6;color:#1e5a33}
form ul li{padding:.15rem 0;gap:.5rem;font-size:.875rem}
form ul span{text-align:end}
@media (min-width:48rem){main{padding-top:3rem}}
@media (min-width:64rem){main{max-width:58rem;display:grid;grid-template-columns:1fr 1fr;column-gap:2.5rem;align-items:start}header,h1,main>.quiet{grid-column:1/-1}}
`)

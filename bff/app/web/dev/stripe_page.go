package dev

// stripeHTML is the page of the payment stand-in.
const stripeHTML = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Payments · {{.Product}}</title>
<style>{{.Styles}}
.pay{max-width:1080px;margin:0 auto;padding:32px 16px 64px}
.pay h2{margin:40px 0 12px}
.pay p{margin:8px 0}
.pay .tools{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));margin-top:24px}
.pay .tool{border:1px solid var(--color-border);border-radius:12px;padding:20px}
.pay .tool h2{margin:0 0 8px;font-size:18px}
.pay .row{display:flex;flex-wrap:wrap;gap:8px;margin-top:12px}
.pay button{font:inherit;font-size:15px;min-height:40px;padding:0 14px;border:1px solid var(--color-border);border-radius:10px;background:var(--color-surface);color:var(--color-text);cursor:pointer}
.pay button:hover,.pay button[aria-pressed=true]{border-color:var(--color-text)}
.pay button[aria-pressed=true]{font-weight:600}
.pay .scroll{overflow-x:auto}
.pay table{width:100%;border-collapse:collapse;font-size:15px}
.pay th,.pay td{text-align:left;padding:10px 16px 10px 0;border-top:1px solid var(--color-border);vertical-align:top;white-space:nowrap}
.pay td.wrap{white-space:normal;min-width:180px}
.pay .number{text-align:right;font-variant-numeric:tabular-nums}
.pay .numbers{margin:0;font-size:15px}
.pay .numbers div{display:flex;flex-wrap:wrap;column-gap:12px;padding:3px 0}
.pay dt{font-variant-numeric:tabular-nums;white-space:nowrap}
.pay dd{margin:0;color:var(--color-textSecondary)}
.pay .side{margin:0;flex-wrap:nowrap}
.pay .quiet{color:var(--color-textSecondary)}
</style>
</head>
<body><main class="pay">
<h1>Payments</h1>
<p>This server plays the payment provider. No money moves. <a href="/dev/stripe">Refresh</a> · <a href="/dev/outbox">Outbox</a></p>

<div class="tools">
<section class="tool"><h2>The next charge</h2>
<p class="quiet">{{if .O.FailNext}}It will not go as its card says.{{else}}It does what its card is meant to test.{{end}}</p>
<form method="post" action="/dev/stripe/fail-next" class="row">
{{range .Failures}}<button name="code" value="{{.Code}}" aria-pressed="{{eq .Code $.O.FailNext}}">{{.Text}}</button>{{end}}
{{if .O.FailNext}}<button name="code" value="">As its card says</button>{{end}}
</form></section>
<section class="tool"><h2>The clock</h2>
<p class="quiet">{{at .O.Now}} UTC{{if .Days}}, {{.Days}} {{if eq .Days 1}}day{{else}}days{{end}} ahead{{end}}. Bank payments take four days. Each day has its charges, retries and mails.</p>
<form method="post" action="/dev/stripe/advance" class="row">
<button name="days" value="1">1 day later</button><button name="days" value="2">2 days later</button><button name="days" value="4">4 days later</button><button name="days" value="30">30 days later</button>
</form></section>
<section class="tool"><h2>Numbers to pay with</h2>
<dl class="numbers">
<div><dt>4242 4242 4242 4242</dt><dd>is approved</dd></div>
<div><dt>4000 0000 0000 0002</dt><dd>is declined</dd></div>
<div><dt>4000 0000 0000 0341</dt><dd>is declined when it’s charged</dd></div>
<div><dt>4000 0025 0000 3155</dt><dd>asks for authentication</dd></div>
<div><dt>4000 0027 6000 3184</dt><dd>asks every time</dd></div>
<div><dt>110000000, 000123456789</dt><dd>pays after four days</dd></div>
<div><dt>110000000, 000111111116</dt><dd>fails after four days</dd></div>
</dl>
</section>
</div>

<h2>Charges</h2>
{{if .O.Payments}}<div class="scroll"><table><thead><tr><th>When</th><th>Customer</th><th>For</th><th>With</th><th class="number">Amount</th><th>State</th><th></th></tr></thead><tbody>
{{range .O.Payments}}<tr><td>{{at .Created}}</td><td>{{.Customer}}</td><td class="wrap">{{.Text}}<br><span class="quiet">{{.ID}}</span></td><td>{{.Method}}</td><td class="number">{{cents .Amount}}</td>
<td class="wrap">{{.Status}}{{if not .Settles.IsZero}} until {{day .Settles}}{{end}}{{if .Failure}}<br><span class="quiet">{{.Failure}}</span>{{end}}{{if .Refunded}}<br><span class="quiet">{{cents .Refunded}} refunded</span>{{end}}{{if .Dispute}}<br><span class="quiet">Dispute: {{.Dispute}}</span>{{end}}</td>
<td>{{if or .Returnable (eq .Dispute "needs response")}}<form method="post" action="/dev/stripe/return" class="row side"><input type="hidden" name="payment" value="{{.ID}}">
{{if eq .Dispute "needs response"}}<button name="how" value="won">We win</button><button name="how" value="lost">We lose</button>{{else}}<button name="how" value="refund">Refund</button>{{if not .Dispute}}<button name="how" value="dispute">Dispute</button>{{end}}{{end}}</form>{{end}}</td></tr>
{{end}}</tbody></table></div>{{else}}<p class="quiet">Nothing has been charged yet.</p>{{end}}

<h2>Customers</h2>
{{if .O.Customers}}<div class="scroll"><table><thead><tr><th>Name</th><th>Email</th><th>Pays with</th></tr></thead><tbody>
{{range .O.Customers}}<tr><td class="wrap">{{.Name}}<br><span class="quiet">{{.ID}}</span></td><td>{{.Email}}</td><td>{{range .Methods}}{{.}}<br>{{else}}<span class="quiet">nothing yet</span>{{end}}</td></tr>
{{end}}</tbody></table></div>{{else}}<p class="quiet">Nobody has paid yet.</p>{{end}}

<h2>Events</h2>
<p class="quiet">Each is sent twice, the newest first.</p>
{{if .O.Events}}<div class="scroll"><table><thead><tr><th>When</th><th>Event</th><th>About</th><th></th></tr></thead><tbody>
{{range .O.Events}}<tr><td>{{at .Created}}</td><td>{{.Kind}}{{if .Waiting}}<br><span class="quiet">waits to be sent</span>{{end}}</td><td class="quiet">{{.About}}</td>
<td class="number"><form method="post" action="/dev/stripe/resend"><button name="event" value="{{.ID}}">Send again</button></form></td></tr>
{{end}}</tbody></table></div>{{else}}<p class="quiet">Nothing has happened yet.</p>{{end}}
</main></body>
</html>
`

import { sanitizeInput, sanitizeUrl } from '@hearthway/forms';

test.each([
  ['<b>Ada & "Bo"</b>', '&lt;b&gt;Ada &amp; &quot;Bo&quot;&lt;/b&gt;'],
  ["it's", 'it&#39;s'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x &gt;'],
  ['<a onclick="steal()" style="top:0">x</a>', '&lt;a  &gt;x&lt;/a&gt;'],
  ['javascript:alert(1)', 'alert(1)'],
  ['JaVa\tScRiPt:alert(1)', 'alert(1)'],
  ['jajavascript:vascript:x', 'x'],
  ['A home on = 5 acres', 'A home on = 5 acres'],
])('input %p → %p', (typed, shown) => expect(sanitizeInput(typed)).toBe(shown));

test.each([
  ['<script>/etc/passwd', 'scriptetcpasswd'],
  ['Fort Worth', 'Fort%20Worth'],
  ['a?b=c#d', 'a%3Fb%3Dc%23d'],
  ['half \ud800', 'half%20%EF%BF%BD'],
])('URL %p → %p', (typed, encoded) => expect(sanitizeUrl(typed)).toBe(encoded));

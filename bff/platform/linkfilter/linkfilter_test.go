package linkfilter

import "testing"

func TestAddressesAreFound(t *testing.T) {
	for _, text := range []string{
		"https://evil.example", "HTTP://EVIL.EXAMPLE/x", "hxxps evil", "http:evil", "see http : // evil", "ftp:evil", "mailto:bob", "javascript:alert(1)", "//evil/path", `\\evil\share`,
		"evil.com", "Evil.Com/path?x=1", "look at evil.com!", "(evil.com)", "\"evil.com\"", "evil.co.uk", "my-site.museum", "a_b.com", "x.com", "t.co/abc", "t.me", "💩.la", "evil.com.", "evil.com:8080",
		"www.evil", "www . evil . com", "WWW2.evil", "bob@evil.example", "bob @ evil.com", "bob@localhost", "bob at evil dot com", "bob (at) evil (dot) com", "bob[at]evil[dot]com", "evil [.] com", "evil(.)com",
		"evil dot com", "evil DOT net", "evil d0t org", "evildotcom", "evil .com", "evil . com", "evil. com", "evil.\ncom", "evil\n.com", "evil,com", "evil . c o m", "e v i l . c o m", "evil punto com", "evil точка рф",
		"192.0.2.7", "go to 8.8.8.8 now",
		"пример.рф", "еvil.соm", "evil.соm", "evil dot соm", "παράδειγμα.ελ", "例子.中国", "例子。中国", "evil。com", "例子点com", "مثال.شبكة", "उदाहरण.भारत", "xn--e1afmkfd.xn--p1ai", "look at xn--80ak6aa92e",
		"ｅｖｉｌ．ｃｏｍ", "evil．com", "evil｡com", "evil․com", "evil﹒com", "evil·com", "evil•com", "evil‧com", "evilꓸcom", "evil۔com", "evil⸳com", "evil・com", "bob＠evil", "bob﹫evil", "https：／／evil", "https∶∕∕evil", "https꞉⁄⁄evil",
		"ev\u200bil.c\u200bom", "evil\u200b.\u200bcom", "evil.\u00adcom", "evil\u2060.com", "evil\ufeff.com", "evil.c\u0308om", "evil\u034f.com", "evil\ufe0f.com", "e\u3164vil.com", "evil.\u202ecom", "h\u200bttps://evil",
		"ⓔⓥⓘⓛ.ⓒⓞⓜ", "🄴🅅🄸🄻.🄲🄾🄼", "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦", "𝚎𝚟𝚒𝚕.𝚌𝚘𝚖", "ᴇᴠɪʟ.ᴄᴏᴍ", "evil.🇨🇴🇲", "evil.ᶜᵒᵐ", "evil dot 𝐜𝐨𝐦",
		"evil&#46;com", "evil&#x2e;com", "evil&period;com", "bob&commat;evil", "evil&amp;#46;com", "evil%2Ecom", "evil%252ecom", "<a href=x>y</a>", "evil<b>.</b>com", "evil<!-- -->.com", "<img src=x>", "[here](evil)", "[here] (evil)",
		"Great house.Visit evil.com", "Ann evil.com Lee", "Ann https://x",
	} {
		if Check(text) != Text {
			t.Errorf("not found in %q (read as %q)", text, fold(decoded(text)))
		}
	}
}

func TestOrdinaryTextIsAccepted(t *testing.T) {
	for _, text := range []string{
		"", "Ann Lee", "J.R.R. Tolkien", "J.R.R.Tolkien", "J. Smith", "J.Smith", "O'Leary-Smith", "Dr. Ann M. Lee Jr.", "St. John", "José Núñez", "Мария Иванова", "李小龙", "محمد علي", "Νίκος", "山田 太郎",
		"Look at this one!\n\nIt has the porch that you always wanted.", "3.5 baths, 1,840 sq. ft., $1,284,500.00.", "Is it 2.5 miles from I-35?", "The HOA is $45.50/mo. Can we come at 5 p.m. or 6 P.M.?", "U.S. 75 and S.W. 5th",
		"Wow... look", "wow…look", "wow...look at that", "He said: \"Yes.\" Then no.", "Call (214) 555-0142 or 214.555.0142.", "No. 12, Apt. 4B", "Open Sat. 11/21, 1-3 p.m.", "5/3.", "and/or", "Price: $400K // great", "a: b", "at home @ noon? 5 @ $3",
		"polka dot in the kitchen", "We love it. Net cost is fine. Info below.", "很好。我喜欢这个房子。", "とても良い。見たいです。", "Очень хорошо. Спасибо.", "1.5M is too much", "v2.0", "A+ location!!", "cats & dogs", "100% sure", "<3 this one", "x < y and y > z",
		"Is the price net. of fees", "e.g. this one, i.e. that", "P.O. Box 12", "10.5.2026", "We can do 12.30 or 13.30", "I am at dot number 5",
	} {
		if Check(text) != "" {
			t.Errorf("found in %q (read as %q)", text, fold(decoded(text)))
		}
	}
}

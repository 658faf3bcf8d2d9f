package renderer

import (
	"context"
	"time"
)

const (
	// pdfLimit is the timeout of a PDF; ten pages take about 200 ms.
	pdfLimit = 10 * time.Second
	// maxPDFBytes is the maximum size of a PDF.
	maxPDFBytes = 8 << 20
)

// PDF makes a document; body is its description, see platform/pdf.
func (c *Client) PDF(ctx context.Context, body []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, pdfLimit)
	defer cancel()
	document, _, err := c.post(ctx, mediaProgram, "/pdf", body, maxPDFBytes)
	return document, err
}

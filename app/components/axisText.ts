/** Style of the labels of a chart's axes: on one line and, however large the reader's text is, small enough for the width of a phone. */
export const axisText = { web: { whiteSpace: 'nowrap', fontSize: 'clamp(12px, 4.5vw, 0.875rem)' } } as const;

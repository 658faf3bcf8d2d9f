import { render } from '@hearthway/testing';
import { Button, collectCss, Dialog, DialogFooter } from '@hearthway/ui';
import { screen } from '@testing-library/react';

const cssOf = (element: Element | null | undefined) => collectCss(`<i class="${element?.className}">`);

it('stays at the bottom edge of a dialog whose fields scroll', () => {
  render(
    <Dialog open onClose={() => undefined} title="Request a tour" testID="tour">
      <form>
        <DialogFooter testID="end">
          <Button label="Send" />
        </DialogFooter>
      </form>
    </Dialog>,
  );
  const end = screen.getByTestId('end');
  const footer = cssOf(end);
  expect(footer).toContain('position:sticky');
  expect(footer).toMatch(/[{;]bottom:0/);
  // Padding of the scrolling element would keep it off the edge; the padding it covers is on the content.
  const content = end.closest('form')?.parentElement;
  expect(cssOf(content)).toContain('padding-bottom');
  const body = cssOf(content?.parentElement);
  expect(body).toContain('overflow-y:auto');
  expect(body).not.toMatch(/[{;]padding-bottom/);
});

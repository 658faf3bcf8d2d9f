import { readFiles } from './pickFiles';

jest.mock('./pickPhoto.web', () => ({
  scaledPhoto: (file: File) =>
    file.name === 'broken.heic' ? Promise.reject(new Error('decode')) : Promise.resolve({ blob: new Blob(['small']), preview: 'data:' }),
}));

it('scales photos, keeps PDFs, and names what it can’t read', async () => {
  const [photo, broken, paper] = [
    new File(['x'], 'Kitchen.png', { type: 'image/png' }),
    new File(['x'], 'broken.heic'),
    new File(['x'], 'Lease.pdf', { type: 'application/pdf' }),
  ];
  await expect(readFiles([photo, broken, paper])).resolves.toEqual({
    files: [
      { kind: 'picture', name: 'Kitchen.png', blob: expect.any(Blob), preview: 'data:' },
      { kind: 'pdf', name: 'Lease.pdf', blob: paper, preview: '' },
    ],
    unreadable: ['broken.heic'],
  });
});

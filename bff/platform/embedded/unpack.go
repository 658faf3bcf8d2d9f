package embedded

import (
	"archive/tar"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Names of what an archive of a data folder contains for the database.
const (
	ClusterName  = "postgres"
	PasswordName = "postgres.password"
)

// Unpack creates the files of an archive in an empty data folder. Those of the database get its owner.
func Unpack(ctx context.Context, archive *tar.Reader, folder string) error {
	who, err := databaseAccount()
	if err != nil {
		return err
	}
	for {
		entry, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		name := strings.TrimSuffix(entry.Name, "/")
		if !filepath.IsLocal(name) {
			return fmt.Errorf("%q lies outside the backup", name)
		}
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := unpackOne(archive, entry, path); err != nil {
			return err
		}
		if name == ClusterName || strings.HasPrefix(name, ClusterName+"/") {
			if err := who.owns(path); err != nil {
				return err
			}
		}
	}
}

func unpackOne(archive io.Reader, entry *tar.Header, path string) error {
	switch entry.Typeflag {
	case tar.TypeDir:
		return os.Mkdir(path, 0o700)
	case tar.TypeReg:
		file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		_, err = io.Copy(file, archive)
		return errors.Join(err, file.Close())
	}
	return fmt.Errorf("%q is neither a file nor a folder", entry.Name)
}
